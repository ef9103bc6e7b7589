/** Declarations with a class in the stylesheet. The site's policy blocks inline styles, so others are dropped. */
const CLASSES: Readonly<Record<string, string>> = {
  'text-align:left': 'u-text-left',
  'text-align:center': 'u-text-center',
  'text-align:right': 'u-text-right',
  'vertical-align:top': 'u-align-top',
  'vertical-align:middle': 'u-align-middle',
  'white-space:nowrap': 'u-nowrap',
  'white-space:pre-wrap': 'u-pre-wrap',
  'word-break:break-word': 'u-break-word',
  'font-weight:bold': 'u-bold',
  'font-style:italic': 'u-italic',
  'display:flex': 'u-flex',
  'display:grid': 'u-grid',
  'display:inline-block': 'u-inline-block',
  'display:block': 'u-block',
  'flex-wrap:wrap': 'u-flex-wrap',
  'flex-direction:column': 'u-flex-column',
  'align-items:center': 'u-items-center',
  'justify-content:center': 'u-justify-center',
  'justify-content:space-between': 'u-justify-between',
  'table-layout:fixed': 'u-table-fixed',
  'list-style:none': 'u-list-none',
  'margin:0 auto': 'u-mx-auto',
  'margin:auto': 'u-mx-auto',
  'float:left': 'u-float-left',
  'float:right': 'u-float-right',
};

/** Classes for a style attribute (`{ textAlign: 'center' }`, `text-align: center`), and declarations without one. */
export function styleClasses(style: unknown): { classes: string[]; dropped: string[] } {
  const classes: string[] = [];
  const dropped: string[] = [];
  for (const [property, value] of declarations(style)) {
    const width = property === 'width' ? widthClass(value) : undefined;
    const known = width ?? CLASSES[`${property}:${value}`];
    if (known) classes.push(known);
    else dropped.push(`${property}: ${value}`);
  }
  return { classes, dropped };
}

/** Class of a width in percent, rounded to the nearest 5%. */
function widthClass(value: string): string | undefined {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1];
  if (percent === undefined) return undefined;
  return `u-w-${Math.min(100, Math.max(5, Math.round(Number(percent) / 5) * 5))}`;
}

function declarations(style: unknown): [property: string, value: string][] {
  if (typeof style === 'string') {
    return style.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':');
      if (colon === -1) return [];
      return [
        [
          declaration.slice(0, colon).trim().toLowerCase(),
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    });
  }
  if (typeof style !== 'object' || style === null) return [];
  return Object.entries(style).map(([property, value]) => [
    property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    String(value).trim().toLowerCase(),
  ]);
}
