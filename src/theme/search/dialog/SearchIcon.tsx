import { StrokeIcon } from '../../layout/StrokeIcon.tsx';

const PATHS = {
  page: 'M5.5 2.8h6l3.5 3.5v10.9h-9.5V2.8Zm6 0v3.5H15M8 10h4.5M8 13.2h4.5',
  heading: 'M7.8 3.5 6.2 16.5M13.8 3.5l-1.6 13M3.8 7.5h13M3.2 12.5h13',
  text: 'M3.5 5h13M3.5 10h13M3.5 15h8',
  recent: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4.2l2.8 1.7',
  star: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9L10 14l-4.4 2.5 1-4.9L2.9 8.2l5-.6L10 3Z',
  remove: 'm5.5 5.5 9 9m0-9-9 9',
  up: 'M10 16.5v-13M5 8.5l5-5 5 5',
  down: 'M10 3.5v13m5-5-5 5-5-5',
  enter: 'M15.5 4.5v4a2 2 0 0 1-2 2H4.5m3.5-3.5-3.5 3.5L8 14',
};

export type SearchIconName = keyof typeof PATHS;

/** An icon of the dialog, which comes with its code. */
export function SearchIcon({ name }: { name: SearchIconName }) {
  return <StrokeIcon name={name} path={PATHS[name]} />;
}
