/** A plain YAML string: nothing in it is a sign, number, date, boolean, comment, or mapping. */
const PLAIN_RE = /^[A-Za-z/][^\n#:"'`{}[\],&*!|>%@\\]*(?::(?=[^\s])[^\n#:"'`{}[\],&*!|>%@\\]*)*$/;
/** Plain text that YAML doesn't read as a string. */
const SPECIAL_RE = /^(?:true|false|null|yes|no|on|off|~|\.?(?:inf|nan))$/i;
const KEY_RE = /^([A-Za-z][\w-]*):(?:[ \t]+(.*?))?[ \t]*$/;

/**
 * Reads lines of `key: text`, which most front matter is, a hundred times faster than a YAML parser. Returns undefined
 * for everything that isn't certainly this simple (including a repeated key), which `yaml` then reads.
 */
export function simpleYaml(yaml: string): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  let list: string[] | undefined;
  let indent: string | undefined;
  for (const line of yaml.replace(/\r/g, '').split('\n')) {
    if (/^ *$/.test(line)) {
      list = undefined;
      continue;
    }
    const item = list && /^( *)- (.*?)[ \t]*$/.exec(line);
    if (item) {
      const value = scalar(item[2] ?? '');
      indent ??= item[1];
      if (typeof value !== 'string' || item[1] !== indent) return undefined;
      list?.push(value);
      continue;
    }
    const match = KEY_RE.exec(line);
    const key = match?.[1];
    if (!key || key === '__proto__' || Object.hasOwn(values, key)) return undefined;
    const written = match[2] ?? '';
    list = undefined;
    if (written === '') {
      // A list, a map, or nothing: the following lines decide.
      list = [];
      indent = undefined;
      values[key] = list;
      continue;
    }
    const value = /^\[.*\]$/.test(written) ? flowList(written) : scalar(written);
    if (value === undefined) return undefined;
    values[key] = value;
  }
  for (const [key, value] of Object.entries(values)) if (Array.isArray(value) && value.length === 0) values[key] = null;
  return values;
}

function scalar(written: string): string | number | boolean | undefined {
  if (written === 'true') return true;
  if (written === 'false') return false;
  if (/^(?:0|[1-9]\d{0,8})$/.test(written)) return Number(written);
  const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(written);
  if (quoted) return quoted[2];
  return PLAIN_RE.test(written) && !SPECIAL_RE.test(written) ? written : undefined;
}

function flowList(written: string): string[] | undefined {
  const items = written
    .slice(1, -1)
    .split(',')
    .map((item) => scalar(item.replace(/^[ \t]+|[ \t]+$/g, '')));
  return items.length > 0 && items.every((item) => typeof item === 'string') ? items : undefined;
}

/** Far more than anyone writes by hand. A YAML parser takes minutes, or all memory, for thousands. */
const MAX_DEPTH = 100;
const CHAIN_RE = new RegExp(`(?:[-?:] +){${MAX_DEPTH}}|^ {${4 * MAX_DEPTH}}`, 'm');

/** Offset at which YAML is nested too deep, or -1. */
export function tooNested(yaml: string): number {
  let depth = 0;
  for (let index = 0; index < yaml.length; index++) {
    const char = yaml[index];
    if (char === '[' || char === '{') depth += 1;
    else if ((char === ']' || char === '}') && depth > 0) depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return yaml.search(CHAIN_RE);
}
