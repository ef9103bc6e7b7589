/** React alone: its evaluation is half of what going live takes, and gets a task of its own. */
import 'react-dom/client';
