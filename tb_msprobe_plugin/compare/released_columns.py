"""What the released tools call the columns of metrics in their files, and what they are here."""

STATISTICS_COLUMNS = {
    "Max diff": "max_diff",
    "Min diff": "min_diff",
    "Mean diff": "mean_diff",
    "L2norm diff": "norm_diff",
    "MaxRelativeErr": "max_relative",
    "MinRelativeErr": "min_relative",
    "MeanRelativeErr": "mean_relative",
    "NormRelativeErr": "norm_relative",
}
TENSOR_COLUMNS = {
    "Cosine": "cosine",
    "EucDist": "euclidean",
    "MaxAbsErr": "max_abs",
    "MaxRelativeErr": "max_relative_error",
    "One Thousandth Err Ratio": "one_thousandth",
    "Five Thousandths Err Ratio": "five_thousandths",
}
