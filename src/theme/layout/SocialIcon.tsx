import type { Chrome } from '../../site/model/routeData.ts';
import { StrokeIcon } from './StrokeIcon.tsx';

type SocialName = Chrome['footer']['social'][number]['icon'];

/** Drawn for this site, as strokes: what each place is for, not its owner's mark. */
const PATHS: Record<SocialName, string> = {
  x: 'M4 4l12 12M16 4 4 16',
  slack: 'M8 3 6.5 17m7-14L12 17M3.5 7.5h13.5M3 12.5h13.5',
  github: 'M7 6 3 10l4 4m6-8 4 4-4 4m-1.5-10-3 12',
  youtube: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM8.5 7.5v5l4-2.5-4-2.5Z',
};

export function SocialIcon({ name }: { name: SocialName }) {
  return <StrokeIcon name={name} path={PATHS[name]} />;
}
