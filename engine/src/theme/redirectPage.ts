import { encodedAddress, escapeXml } from '../shared/escape.ts';
import { translate } from './strings/translate.ts';

/**
 * The page at an old address, for hosts without redirects. A script follows with query and hash; a meta refresh works
 * without JavaScript. `to` is an href or absolute URL, `script` the href of `browser/redirect.ts`.
 */
export function redirectPage({ to, url, script }: { to: string; url: string; script: string }): string {
  const target = escapeXml(encodedAddress(to));
  const canonical = escapeXml(new URL(to, url).href);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${translate({ id: 'moved.title' })}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<script src="${escapeXml(script)}" data-to="${target}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p>${translate({ id: 'moved.text' }, { link: `<a href="${target}">${target}</a>` })}</p>
</body>
</html>
`;
}
