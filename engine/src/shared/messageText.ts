/** What a log writes before a message: the time, the logger, the level, and single words such as a run's ID. */
const LOG_RE = /^\W?\d{4}-\d\d-\d\d[T ].*?\b(?:DEBUG|INFO|WARN(?:ING)?|ERROR|CRITICAL)\b[\s\]:|-]*(?:\S+ - )*/;

/** The module of an exception, before its class: `bakery.errors.BakeError: no pan`. */
const MODULE_RE = /^(?:[A-Za-z_]\w*\.)+(?=[A-Z]\w*: \S)/;

const CLASS_RE = /^[A-Z]\w*: (?=\S)/;

/** What identifies a message of a program: the last line of a trace, without what a log or a module adds to it. */
export function messageText(text: string): string {
  const line = text.split(/[\r\n]+(?=.*\S)/).at(-1) as string;
  return line.replace(LOG_RE, '').replace(MODULE_RE, '');
}

/** The same in at most `room` letters. If it's longer, the class of an exception leaves its room to the message. */
export function shortMessage(text: string, room: number): string {
  const message = messageText(text).trim();
  return (message.length > room ? message.replace(CLASS_RE, '') : message).slice(0, room);
}
