import { lastAtMost } from '../../shared/offsets.ts';
import type { Container, LineContainers, Source } from './source.ts';

const LIST_MARKER_RE = /(?:[-*+]|\d{1,9}[.)])(?=[ \t\n]|$)/y;
/** Lines that start a new block. Other lines may continue the paragraph before them without the container's marks. */
const BLOCK_START_RE = /(?:#{1,6}[ \t]|```|~~~|:::|<|\{|\||(?:[-*_][ \t]*){3,}(?:\n|$)|>|(?:[-*+]|\d{1,9}[.)])[ \t])/y;

/** The containers of each line that starts in prose, by CommonMark's rules. */
export function readContainers(text: string, lines: readonly number[]): Map<number, LineContainers> {
  const found = new Map<number, LineContainers>();
  let open: Container | null = null;
  let isAfterText = false;
  for (const start of lines) {
    const before = open;
    let at = start;
    let column = 0;
    const skipSpaces = () => {
      for (; text[at] === ' ' || text[at] === '\t'; at++) column += text[at] === '\t' ? 4 - (column % 4) : 1;
    };
    skipSpaces();
    const isBlank = () => at >= text.length || text[at] === '\n';
    let own: Container | null = null;
    const chain = toList(open);
    for (const container of chain) {
      if (container.kind === 'item') {
        if (!isBlank() && column < container.column) break;
      } else {
        if (text[at] !== '>') break;
        at++;
        column++;
        skipSpaces();
      }
      own = container;
    }
    BLOCK_START_RE.lastIndex = at;
    const isLazy = own !== open && isAfterText && !isBlank() && !BLOCK_START_RE.test(text);
    if (isLazy) own = open;
    else {
      for (;;) {
        LIST_MARKER_RE.lastIndex = at;
        const marker = text[at] === '>' ? '>' : LIST_MARKER_RE.exec(text)?.[0];
        if (marker === undefined) break;
        at += marker.length;
        column += marker.length;
        const markerEnd = column;
        skipSpaces();
        if (marker === '>') own = { kind: 'quote', column: markerEnd, parent: own };
        // The content of an empty item, or of one that starts with code, starts one column after the marker.
        else own = { kind: 'item', column: isBlank() || column - markerEnd > 4 ? markerEnd + 1 : column, parent: own };
      }
    }
    isAfterText = !isBlank();
    open = own;
    found.set(start, { before, own });
  }
  return found;
}

/** Offset of the start of the line at an offset. The further lines of a multi-line tag belong to its first line. */
export function lineAt({ lines }: Pick<Source, 'lines'>, offset: number): number {
  return lines[lastAtMost(lines, offset)] ?? 0;
}

/** What a line must start with to be in a container. */
export function marginOf(container: Container | null): string {
  let margin = '';
  for (const { kind, column } of toList(container)) {
    margin = kind === 'quote' ? `${margin.padEnd(column - 1)}> ` : margin.padEnd(column);
  }
  return margin;
}

/** True if `inner` is `outer` or is inside it. */
export function isWithin(inner: Container | null, outer: Container | null): boolean {
  for (let container = inner; container; container = container.parent) if (container === outer) return true;
  return outer === null;
}

/** Outermost first. */
function toList(container: Container | null): Container[] {
  const list: Container[] = [];
  for (let each = container; each; each = each.parent) list.push(each);
  return list.reverse();
}
