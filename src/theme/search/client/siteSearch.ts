import { shell } from 'virtual:shell';
import { createSearchClient } from './createSearchClient.ts';

/** The search of the running page: the dialog and the search page share its answers and its worker. */
export const siteSearch = createSearchClient({ ...shell, origin: location.origin });
