import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { animateHeight } from '../browser/animateHeight.ts';

interface CollapsibleProps {
  open: boolean;
  /** The reader has just opened or closed it; else it stands at once. */
  moves: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that opens and closes with its height. Closed, it is not in the page. */
export function Collapsible({ open, moves, className, children }: CollapsibleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(open);
  const [was, setWas] = useState(open);
  if (was !== open) {
    setWas(open);
    if (open || !moves) setShown(open);
  }
  const first = useRef(true);
  // Only a change of `open` moves it
  useLayoutEffect(() => {
    const mounted = !first.current;
    first.current = false;
    const panel = ref.current;
    if (!mounted || !moves || !panel) return;
    const height = panel.offsetHeight;
    let current = true;
    void animateHeight(panel, open ? 0 : height, open ? panel.scrollHeight : 0).then(() => {
      if (current && !open) setShown(false);
    });
    return () => {
      current = false;
    };
  }, [open]);
  if (!open && !shown) return null;
  return (
    <div className={className} ref={ref}>
      {children}
    </div>
  );
}
