import { StrokeIcon } from '../layout/StrokeIcon.tsx';

const PATHS = {
  copy: 'M7.5 7.5h8a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-8Zm-3 5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1',
  wrap: 'M3 5h14M3 10h11a2.75 2.75 0 0 1 0 5.5h-4m2.2-2.2-2.2 2.2 2.2 2.2M3 15.5h3.5',
  enlarge: 'M12 3.5h4.5V8m0-4.5L11.5 8.5M8 16.5H3.5V12m0 4.5 5-5',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  note: 'M5 3h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2.5 4h5m-5 3h5m-5 3H10',
  tip: 'M7.5 14.2c0-1.8-2.3-2.6-2.3-5.9a4.8 4.8 0 0 1 9.6 0c0 3.3-2.3 4.1-2.3 5.9h-5Zm.5 3h4',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v4.5M10 6.3v.2',
  warning: 'M10 3 2.5 16.5h15L10 3Zm0 5.2v3.8m0 2.2v.2',
  danger: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9l4.4-4.4ZM10 6.5V11m0 2.5v.2',
};

/** An icon inside articles. Apart from the frame's, which every browser loads. */
export function ContentIcon({ name }: { name: keyof typeof PATHS }) {
  return <StrokeIcon name={name} path={PATHS[name]} />;
}
