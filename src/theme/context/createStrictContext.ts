import { createContext, type Provider, useContext } from 'react';

/** A context that has no default: `createStrictContext('Page')` makes `PageProvider` and `usePage`, which throws where the provider is missing. */
export function createStrictContext<T>(name: string): [Provider<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useStrict = () => {
    const value = useContext(context);
    if (value === null) throw new Error(`use${name}() is called outside of <${name}Provider>`);
    return value;
  };
  return [context, useStrict];
}
