from dagster_pandas import (
    ColumnWithMetadataException,
    MultiColumnConstraintWithMetadata,
    categorical_column_validator_factory,
    column_range_validation_factory,
    create_structured_dataframe_type,
    nonnull,
)

fare_in_range = column_range_validation_factory(minim=0.0, maxim=500.0)
known_payment = categorical_column_validator_factory(["card", "cash"])

AuditedTrips = create_structured_dataframe_type(
    name="AuditedTrips",
    columns_validator=MultiColumnConstraintWithMetadata(
        description="Fares and payments of taxi trips",
        fn_and_columns_dict={
            "fare": [nonnull(fare_in_range)],
            "payment": [known_payment],
        },
        resulting_exception=ColumnWithMetadataException,
        raise_or_typecheck=False,
    ),
)
