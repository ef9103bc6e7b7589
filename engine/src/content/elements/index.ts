import type { ElementHandler } from '../model/context.ts';
import { blockquote, cell, paragraph, table } from './blocks.ts';
import { codeHandler, fence } from './code.ts';
import { detailsHandler } from './details.ts';
import { headingHandler } from './heading.ts';
import { linkHandler } from './link.ts';
import { checkbox, embed, media, textArea } from './media.ts';
import { picture } from './picture.ts';

/** Handlers of plain elements, by tag name. Other tags are unchanged. */
export const elementHandlers: Readonly<Record<string, ElementHandler>> = {
  a: linkHandler,
  audio: media,
  area: embed('href'),
  blockquote,
  button: embed('formAction'),
  code: codeHandler,
  details: detailsHandler,
  form: embed('action'),
  h1: headingHandler,
  h2: headingHandler,
  h3: headingHandler,
  h4: headingHandler,
  h5: headingHandler,
  h6: headingHandler,
  iframe: embed('src'),
  img: picture,
  input: checkbox,
  object: media,
  p: paragraph,
  pre: fence,
  source: media,
  table,
  td: cell,
  textarea: textArea,
  th: cell,
  track: media,
  video: media,
};
