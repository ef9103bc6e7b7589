import { useEffect, useState } from 'react';

/** Who listens is told once the reader has stopped typing, ms. */
const SETTLED_AFTER = 600;

/** A text for assistive technology, after a pause without another. */
export function useAnnouncement(text: string): string {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
