import { chrome } from 'virtual:chrome';
import { createSearchClient } from './createSearchClient.ts';

/** The search of the running page: the dialog and the search page share its answers and its worker. */
export const siteSearch = createSearchClient({ ...chrome, origin: location.origin });
