import { shell } from 'virtual:shell';
import { createSearchClient } from './createSearchClient.ts';

/** The search of the running page: the dialog and the search page share its cache and its worker. */
export const siteSearch = createSearchClient({ ...shell, origin: location.origin });
