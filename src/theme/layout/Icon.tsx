import { StrokeIcon } from './StrokeIcon.tsx';

const PATHS = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  chevron: 'm8 5.5 4.5 4.5L8 14.5',
  back: 'M16 10H4m5-5-5 5 5 5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  edit: 'M12.5 4.5 15.5 7.5 7 16l-3.5.5L4 13l8.5-8.5Z',
  warning: 'M10 3 2.5 16.5h15L10 3Zm0 5.2v3.8m0 2.2v.2',
};

/** An icon of the frame. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return <StrokeIcon name={name} path={PATHS[name]} />;
}
