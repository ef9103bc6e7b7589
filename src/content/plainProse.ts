import { withEmoji } from './emoji.ts';

/** One line of Markdown as plain text, by eye: link texts without targets, code without ticks, tags, comments, and what goes to the document's head gone. */
export function plainProse(markdown: string): string {
  return markdown
    .replace(/(`+).+?\1|[^`]+/g, (part, ticks?: string) => (ticks ? part : withEmoji(part)))
    .replace(/(`+).+?\1|<Head>.*?<\/Head>/g, (part, ticks?: string) => (ticks ? part : ''))
    .replace(/\{\/\*.*?\*\/\}|<!--.*?-->/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)?)(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/<PyObject\b[^>]*\bobject=["']([^"']*)["'][^>]*>/g, '$1')
    .replace(/<(https?:[^>\s]*)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/(?<!\\)(`+)(.+?)\1/g, '$2')
    .replace(/(?<![\\\w])(\*{1,3}|_{1,3}|~~)(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
