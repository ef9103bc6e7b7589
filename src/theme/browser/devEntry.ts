import { connect } from './dev/connect.ts';
import { startPage } from './startPage.ts';

/** The browser's entry under the dev server: the page, and what keeps it up with the sources. */
connect(startPage()?.live);
