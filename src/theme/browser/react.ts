/** Only React: its evaluation is half the cost of going live, and gets its own task. */
import 'react-dom/client';
