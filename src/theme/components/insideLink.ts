import { createContext } from 'react';

/** True below a link, where nothing else may be pressed. */
export const InsideLink = createContext(false);
