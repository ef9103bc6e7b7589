import { shortMessage } from '../../../shared/messageText.ts';
import { MAX_QUERY } from './searchClient.ts';

/**
 * Pastes what identifies a message into a search field. The browser would join the lines of a trace and truncate them,
 * so that only its start is left, which all traces share.
 */
export function pasteMessage(event: Pick<ClipboardEvent, 'clipboardData' | 'currentTarget' | 'preventDefault'>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget as HTMLInputElement;
  const text = event.clipboardData?.getData('text') ?? '';
  const room = MAX_QUERY - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0);
  if (text.length <= room && !/[\r\n]/.test(text)) return;
  event.preventDefault();
  // Unlike a new value, this can be undone.
  document.execCommand('insertText', false, shortMessage(text, room));
}
