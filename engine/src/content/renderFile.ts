import type { ElementContent } from 'hast';
import type { Place } from '../shared/diagnostics.ts';
import { type ComponentSet, inlineTagsOf } from './components/index.ts';
import { continueFootnotes } from './elements/footnotes.ts';
import type { PageHooks } from './extensions.ts';
import type { FileContext } from './jsx/componentSpec.ts';
import { fileOf, nearAsset, reportPrivate } from './links/pageAsset.ts';
import type { RenderContext } from './model/context.ts';
import { splitFrontMatter } from './model/frontMatter.ts';
import { type Import, readStatements } from './normalize/esm.ts';
import { reportTooDeep, tooDeepNode } from './normalize/limits.ts';
import { normalize } from './normalize/normalize.ts';
import { type Mistake, parse } from './parse.ts';
import { transform } from './transform.ts';
import { checkReferences } from './undefinedReferences.ts';

/** What pages are made with. */
export interface RenderParts {
  components: ComponentSet;
  /** Of the site's extensions. */
  hooks: readonly PageHooks[];
}

/** Transforms the Markdown of one file: the page, or a partial it includes. */
export function renderFile(text: string, page: RenderContext, { components, hooks }: RenderParts): ElementContent[] {
  const { bodyOffset, bodyLine } = splitFrontMatter(text);
  const normalized = normalize(text.slice(bodyOffset), bodyLine, inlineTagsOf(components));
  const { file } = page;
  const place = (position: { line: number; column: number } | undefined): Place =>
    position ? { file, ...normalized.place(position.line, position.column) } : { file, line: bodyLine, column: 1 };

  for (const { id, level, line, column, message, hint } of normalized.findings) {
    page.report(id, level, { file, line, column }, message, hint);
  }
  const { tree, mistakes } = parse(normalized.text);
  continueFootnotes(tree, () => page.nextNumber('footnote'));
  // An unclosed fence swallows closing tags, which makes the parser report false errors.
  const isSwallowed = normalized.findings.some(({ id }) => id === 'unclosed-fence');
  const source = normalized.source.split('\n');
  const lineOf = ({ line }: Place) => source[line - bodyLine] ?? '';
  for (const mistake of isSwallowed ? [] : mistakes) {
    const [at, opened] = [place(mistake), place(mistake.opened)];
    const { id, message, hint } = inAuthorsWords(mistake, { line: lineOf(at), opened: lineOf(opened) });
    page.report(
      id,
      'error',
      at,
      message,
      hint.replace('%line%', () => String(opened.line)),
    );
  }
  const imports = readStatements(normalized.statements, page);
  const names = new Map<string, unknown>();
  for (const [name, target] of imports) {
    // Use the full path, because a partial that receives it is in another folder.
    if (target.kind === 'picture' || target.kind === 'file') names.set(name, fromSite(target.src, page));
    if (target.kind === 'component') reportReplaced(name, target, { ...page, components });
    if (target.kind === 'text') names.set(name, includedText(target, page) ?? '');
  }
  const scope = {
    props: page.props,
    frontMatter: page.page.frontMatter,
    names,
    path: (src: string) => fromSite(src, page),
  };
  const ctx: FileContext = { ...page, components, place, imports, scope, normalized };
  const tooDeep = tooDeepNode(tree.children);
  if (tooDeep) {
    reportTooDeep(place(tooDeep.position?.start), page);
    return [];
  }
  checkReferences(tree.children, ctx);
  for (const { checkFile } of hooks) checkFile?.(tree.children, ctx);
  return transform(tree.children, ctx);
}

const SCRIPTS = ['.tsx', '.jsx', '.ts', '.js'].flatMap((ending) => [ending, `/index${ending}`]);

/** Reports that a built-in component is shown instead of the project's own one with its name. */
function reportReplaced(
  local: string,
  { name, own, at }: Extract<Import, { kind: 'component' }>,
  { host, report, components }: Pick<FileContext, 'host' | 'report' | 'components'>,
): void {
  if (!own || (!components.has(name) && !components.has(local))) return;
  const file = ['', ...SCRIPTS].map((ending) => own + ending).find((each) => host.contentHash(each) !== undefined);
  if (!file || file === `components/${name}.tsx`) return;
  const message = `"${file}" is not used, because <${local}> is a built-in component`;
  const hint = `Move it to components/${name}.tsx, which replaces the built-in one, or remove the import.`;
  report('import', 'warn', at, message, hint);
}

/** `./a.png` -> `@site/docs/guides/a.png`. Site paths and missing files are kept as written; the latter are reported. */
function fromSite(src: string, ctx: RenderContext): string {
  if (/^(?:@site)?\//.test(src)) return src;
  const file = fileOf(src, ctx);
  return ctx.host.contentHash(file) === undefined ? src : `@site/${file}`;
}

const ADMONITION_RE = /:{3,}[ \t]*[\w-]*/;

/** Rewords errors about an admonition's tags, which the author never wrote. `lines` are those of the two places. */
function inAuthorsWords(
  mistake: Mistake,
  lines: { line: string; opened: string },
): Pick<Mistake, 'id' | 'message' | 'hint'> {
  const [mark] = ADMONITION_RE.exec(lines.line) ?? [];
  const [opened] = ADMONITION_RE.exec(lines.opened) ?? [];
  if (mistake.tag !== 'Admonition' || !mark || lines.line.includes('Admonition')) {
    if (!opened || mistake.opened?.name !== 'Admonition' || lines.opened.includes('Admonition')) return mistake;
    return { ...mistake, hint: `Write "${/^:+/.exec(opened)?.[0]}" before it to close the admonition on line %line%.` };
  }
  return {
    id: 'unclosed-admonition',
    message: `The admonition "${mark}" does not start and end in the same place`,
    hint: 'Put its closing line in the same list item, quote, or tag as its opening line, with the same indentation.',
  };
}

/** A file's text. Reports a missing file with the nearest name and returns undefined. */
export function includedText({ file, at }: { file: string; at: Place }, ctx: RenderContext): string | undefined {
  const text = ctx.host.read(file);
  if (text !== undefined) return text;
  if (reportPrivate(file, at, ctx)) return undefined;
  const near = nearAsset('./', file, ctx);
  const hint = near ? `Did you mean "${near}"?` : 'Check the path.';
  ctx.report('missing-file', 'error', at, `The file "${file}" does not exist`, hint);
  return undefined;
}
