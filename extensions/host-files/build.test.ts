import { expect, it } from 'vitest';
import build from './build.ts';

it("redirects can't inject syntax", () => {
  const site = {
    redirects: [{ from: '/odd"quote', to: '/docs/new/?price=$1{x}' }],
    trailingSlash: true,
    baseUrl: '/docs/',
    hashedDirs: ['assets', 'sidebars'],
    csp: "default-src 'self'",
  };
  const files = Object.fromEntries(build.hostFiles(site).map(({ path, content }) => [path, content]));
  expect(files['.hosts/nginx.conf']).toContain('  "/docs/odd\\"quote" "/docs/new/?price=%241{x}$site_more";\n');
  expect(files['.hosts/Caddyfile']).toContain('\t\t\t"/docs/odd\\"quote" "/docs/new/?price=$1%7Bx%7D{site_more}"\n');
});
