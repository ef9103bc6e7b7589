import { startPage } from '../startPage.ts';
import { connect } from './connect.ts';

/** The browser's entry under the dev server: the page, and what keeps it up with the sources. */
connect(startPage()?.live);
