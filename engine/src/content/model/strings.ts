/** What readers see of the engine's own words in articles. Those of the theme's drawings are in its catalog. */
export const contentStrings = {
  detailsSummary: 'Details',
  taskDone: 'Done',
  taskOpen: 'To do',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  download: 'Download {name}',
};
