const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Void elements: HTML authors leave them open, which MDX doesn't allow. */
export const VOID_ELEMENTS = names('area br col hr img input source track wbr');
/** Those that pages may only contain in a head, or not at all. */
export const VOID_IN_HEAD = names('base link meta');

/** Elements that are always blocks. */
export const BLOCK_ELEMENTS = names(
  'address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
);

/** Elements that are part of a line of text. */
export const INLINE_ELEMENTS = names(
  'a abbr b br cite code del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var wbr',
);

/** Elements that contain text, so a paragraph inside them is unwrapped. */
export const PHRASING_PARENTS = names(
  'a abbr b bdi bdo cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark p q s samp small span strong sub summary sup time u var',
);

/** Elements of SVG drawings. */
export const DRAWING_ELEMENTS = names(
  'svg circle clipPath defs desc ellipse filter g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text textPath title tspan use',
);

/** Every lower-case tag that authors may use: HTML without scripts, styles, and page structure, plus SVG drawings. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set([
  ...VOID_ELEMENTS,
  ...BLOCK_ELEMENTS,
  ...PHRASING_PARENTS,
  ...names(
    'audio button canvas caption center colgroup datalist del figure iframe ins legend map meter noscript object optgroup option output picture progress ruby rp rt search select slot textarea tt video',
  ),
  ...DRAWING_ELEMENTS,
]);
