use std::collections::HashMap;
use std::error::Error;
use std::fs;

use dagster_pipes_rust::{open_dagster_pipes, AssetCheckSeverity, PipesMetadataValue};

/// The share of G and C among a genome's bases.
fn gc_content(fasta: &str) -> f64 {
    let lines = fasta.lines().filter(|line| !line.starts_with('>'));
    let bases: Vec<char> = lines.flat_map(|line| line.trim().chars()).collect();
    let gc = bases
        .iter()
        .filter(|base| matches!(base, 'G' | 'C'))
        .count();
    gc as f64 / bases.len().max(1) as f64
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut pipes = open_dagster_pipes()?;
    let extras = pipes.data.extras.clone().unwrap_or_default();
    let file = extras.get("file").cloned().flatten();
    let file = file.as_ref().and_then(|value| value.as_str());
    let fasta = fs::read_to_string(file.ok_or("the extra `file` is missing")?)?;

    let sequences = fasta.matches('>').count() as i64;
    let share = gc_content(&fasta);
    pipes.logger.info(&format!("Read {sequences} sequences"))?;
    pipes.report_asset_materialization(
        "gc_content",
        HashMap::from([
            ("sequences", PipesMetadataValue::from(sequences)),
            ("gc_content", PipesMetadataValue::from(share)),
        ]),
        None,
    )?;
    pipes.report_asset_check(
        "plausible",
        (0.2..0.8).contains(&share),
        "gc_content",
        &AssetCheckSeverity::Warn,
        HashMap::new(),
    )?;
    Ok(())
}
