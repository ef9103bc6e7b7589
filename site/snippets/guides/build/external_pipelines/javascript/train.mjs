import { writeFileSync } from 'node:fs';
import { withDagsterPipes } from './dagster_pipes.mjs';

// Kilometers and minutes of past deliveries.
const deliveries = [
  [1, 9],
  [2, 12],
  [4, 21],
  [5, 24],
  [8, 37],
];

function train(rate, epochs, onProgress) {
  let [slope, start] = [0, 0];
  let loss = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const errors = deliveries.map(([km, min]) => start + slope * km - min);
    const mean = (values) => values.reduce((a, b) => a + b) / values.length;
    loss = mean(errors.map((error) => error ** 2));
    slope -= rate * 2 * mean(errors.map((e, i) => e * deliveries[i][0]));
    start -= rate * 2 * mean(errors);
    if (epoch % 100 === 0) onProgress(epoch, loss);
  }
  return { slope, start, loss };
}

await withDagsterPipes((pipes) => {
  const { rate, epochs, modelPath } = pipes.context.extras;
  const model = train(rate, epochs, (epoch, loss) => {
    pipes.log(`Epoch ${epoch}: loss ${loss.toFixed(3)}`);
  });
  writeFileSync(modelPath, JSON.stringify(model));

  pipes.reportAssetMaterialization({
    loss: { raw_value: model.loss, type: 'float' },
    minutes_per_km: { raw_value: model.slope, type: 'float' },
    model: { raw_value: modelPath, type: 'path' },
  });
  pipes.reportAssetCheck('converged', model.loss < 1, {
    loss: { raw_value: model.loss, type: 'float' },
  });
});
