/** Words that readers see in articles. */
export const docusaurusStrings = {
  exampleCode: 'The code of this example is on {link}.',
  exampleHost: 'GitHub',
};
