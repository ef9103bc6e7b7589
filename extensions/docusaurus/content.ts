import type { ContentExtension } from '../../engine/src/content/extensions.ts';
import { articleList, articleListItem, wideContent } from './articleList.ts';
import { browserOnly } from './browserOnly.ts';
import { codeReferenceLink } from './codeReferenceLink.ts';
import { docCard, docCardList } from './docCards.ts';
import { head, headElement, strayHeadTags } from './head.ts';
import { heading } from './heading.ts';
import { idealImage } from './idealImage.ts';
import { fillContents, tocInline } from './tocInline.ts';
import { translateTag } from './translateTag.ts';

/** Tags that pages written for Docusaurus use. */
export default {
  open: () => ({
    components: [
      articleList,
      articleListItem,
      browserOnly,
      codeReferenceLink,
      docCard,
      docCardList,
      head,
      headElement,
      heading,
      idealImage,
      ...strayHeadTags,
      tocInline,
      translateTag,
      wideContent,
    ],
    transform: fillContents,
  }),
} satisfies ContentExtension;
