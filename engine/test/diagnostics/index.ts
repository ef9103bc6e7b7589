import { code } from './code.ts';
import { components } from './components.ts';
import { config } from './config.ts';
import type { DiagnosticCase } from './diagnosticCase.ts';
import { files } from './files.ts';
import { frontMatter } from './frontMatter.ts';
import { links } from './links.ts';
import { markdown } from './markdown.ts';
import { redirects } from './redirects.ts';
import { routes } from './routes.ts';
import { sidebars } from './sidebars.ts';
import { synonyms } from './synonyms.ts';

/** Every problem that the engine reports, by its location. */
export const diagnosticCases: Record<string, DiagnosticCase[]> = {
  files,
  frontMatter,
  markdown,
  components,
  code,
  links,
  routes,
  sidebars,
  redirects,
  synonyms,
  config,
};
