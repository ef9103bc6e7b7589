import { chrome } from 'virtual:chrome';
import { hydrateRoot } from 'react-dom/client';
import { siteSearch } from '../client/siteSearch.ts';
import { takeSearchAgain } from '../open/reopenSearch.ts';
import { createSavedHits } from './createSavedHits.ts';
import { SearchDialog } from './SearchDialog.tsx';

/** Makes the page's dialog search. Once. */
export function startDialog(dialog: HTMLDialogElement): void {
  // It came without a page load.
  takeSearchAgain();
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
