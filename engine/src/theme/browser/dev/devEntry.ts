import { startPage } from '../startPage.ts';
import { connect } from './connect.ts';

/** The browser's entry under the dev server: the page, and its updates from the sources. */
connect(startPage()?.live);
