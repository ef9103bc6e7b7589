import { startPage } from './startPage.ts';

startPage();
