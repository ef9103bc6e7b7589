import type { ElementHandler } from '../model/context.ts';
import { blockquote, cell, paragraph, table } from './blocks.ts';
import { code, fence } from './code.ts';
import { details } from './details.ts';
import { heading } from './heading.ts';
import { link } from './link.ts';
import { checkbox, embed, media } from './media.ts';
import { picture } from './picture.ts';

/** What becomes of plain elements, by tag name. A tag that is not here stays as it is. */
export const elementHandlers: Readonly<Record<string, ElementHandler>> = {
  a: link,
  audio: media,
  area: embed('href'),
  blockquote,
  button: embed('formAction'),
  code,
  details,
  form: embed('action'),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  iframe: embed('src'),
  img: picture,
  input: checkbox,
  object: media,
  p: paragraph,
  pre: fence,
  source: media,
  table,
  td: cell,
  th: cell,
  track: media,
  video: media,
};
