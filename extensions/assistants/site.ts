import { fill } from '../../engine/src/shared/fill.ts';
import type { SiteExtension } from '../../engine/src/site/config/extensions.ts';
import { absoluteHref } from '../../engine/src/site/paths/href.ts';
import { MCP_PATH } from './mcpPath.ts';
import { assistantsStrings } from './strings.ts';

// The other modes of search are for hosts of static files, which have no such endpoint.
export default {
  addresses: ({ search }) => (search.mode === 'embedded' ? [MCP_PATH] : []),
  intro: (config) => {
    if (config.search.mode !== 'embedded') return [];
    const address = absoluteHref(config, config.baseUrl + MCP_PATH.slice(1));
    return [fill(assistantsStrings.intro, { address })];
  },
} satisfies SiteExtension;
