/** Only React: its evaluation is half the cost of going live, and gets its own task. */
import 'react-dom/client';
// Used by the same code as React, so it belongs in the same file.
import 'react/jsx-runtime';
