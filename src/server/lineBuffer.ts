/** Lines on their way to an output. */
export interface LineBuffer {
  add(line: string): void;
  /** Writes what is there now. */
  flush(): void;
}

/**
 * Writes lines together, after so many milliseconds: a write to a pipe holds up the whole process, and an access log has a line
 * for each request.
 */
export function createLineBuffer(write: (text: string) => void, ms = 100): LineBuffer {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    write(text);
  };
  return {
    add: (line) => {
      lines.push(line);
      timer ??= setTimeout(flush, ms);
    },
    flush,
  };
}
