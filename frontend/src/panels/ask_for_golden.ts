/** The event by which a panel asks the page for the list of golden runs. */
export const ASK_FOR_GOLDEN = "ask-for-golden";
