import type { ReactNode } from 'react';
import './HomePart.css';

export const props = { name: { type: 'string', required: true } };

const CLASSES = {
  start: 'home-start',
  pair: 'home-pair',
  graph: 'home-graph',
  proofs: 'cards home-proofs',
  news: 'home-news',
};

/** A part of the home page: the first step, a graph beside its code, reasons, and news. */
export default function HomePart({ name, children }: { name: keyof typeof CLASSES; children: ReactNode }) {
  const className = CLASSES[name];
  if (!className) throw new Error(`name is one of ${Object.keys(CLASSES).join(', ')}`);
  return <div className={className}>{children}</div>;
}
