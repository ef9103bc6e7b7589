import { chrome } from 'virtual:chrome';
import { hydrateRoot } from 'react-dom/client';
import { siteSearch } from '../client/siteSearch.ts';
import { createSavedHits } from './createSavedHits.ts';
import { SearchDialog } from './SearchDialog.tsx';

/** Makes the page's dialog search. Once. */
export function startDialog(dialog: HTMLDialogElement): void {
  const { searchAgain, ...state } = (history.state ?? {}) as { searchAgain?: string };
  if (searchAgain !== undefined) {
    // What was selected with the opening is to be gone on with.
    dialog.querySelector('input')?.setSelectionRange(searchAgain.length, searchAgain.length);
    history.replaceState(state, '');
  }
  hydrateRoot(
    dialog,
    <SearchDialog
      dialog={dialog}
      chrome={chrome}
      client={siteSearch}
      saved={createSavedHits({ storage: () => localStorage, events: window })}
    />,
  );
}
