import type { Shell } from '../site/model/routeData.ts';
import { translate } from './strings/translate.ts';

export type BootShell = Pick<Shell, 'colorMode' | 'announcement' | 'baseUrl'>;

/** What the scripts inside pages know of the site: the constants of `virtual:boot`. */
export function bootValues({ colorMode, announcement, baseUrl }: BootShell): Record<string, string | boolean> {
  return {
    defaultMode: colorMode.default,
    respectSystem: colorMode.respectSystem,
    announcementId: announcement?.id ?? '',
    baseUrl,
    missingStyle: translate({ id: 'baseUrl.other' }),
    wrongBaseUrl: translate({ id: 'baseUrl.wrong' }, { configured: baseUrl }),
  };
}
