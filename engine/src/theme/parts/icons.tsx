const PATHS = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  chevron: 'm8 5.5 4.5 4.5L8 14.5',
  back: 'M16 10H4m5-5-5 5 5 5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  edit: 'M12.5 4.5 15.5 7.5 7 16l-3.5.5L4 13l8.5-8.5Z',
  copy: 'M7.5 7.5h8a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-8Zm-3 5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  page: 'M5 3h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2.5 4h5m-5 3h5m-5 3H10',
};

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return <StrokeIcon name={name} path={PATHS[name]} />;
}

/** A decorative icon on a 20 px grid, in the text's color with uniform strokes. Nearby text must state its meaning. */
export function StrokeIcon({ name, path }: { name: string; path: string }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const CONTENT_PATHS = {
  copy: PATHS.copy,
  wrap: 'M3 5h14M3 10h11a2.75 2.75 0 0 1 0 5.5h-4m2.2-2.2-2.2 2.2 2.2 2.2M3 15.5h3.5',
  enlarge: 'M12 3.5h4.5V8m0-4.5L11.5 8.5M8 16.5H3.5V12m0 4.5 5-5',
  check: PATHS.check,
  note: PATHS.page,
  tip: 'M7.5 14.2c0-1.8-2.3-2.6-2.3-5.9a4.8 4.8 0 0 1 9.6 0c0 3.3-2.3 4.1-2.3 5.9h-5Zm.5 3h4',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v4.5M10 6.3v.2',
  warning: 'M10 3 2.5 16.5h15L10 3Zm0 5.2v3.8m0 2.2v.2',
  danger: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9l4.4-4.4ZM10 6.5V11m0 2.5v.2',
};

/** An icon inside articles. Separate from the shell's icons, which every browser loads. */
export function ContentIcon({ name }: { name: keyof typeof CONTENT_PATHS }) {
  return <StrokeIcon name={name} path={CONTENT_PATHS[name]} />;
}
