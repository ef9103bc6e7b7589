import { useEffect, useState } from 'react';

/** The value once it hasn't changed for this long, ms, so that announcements don't come with every letter. */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}
