/** The migration with the functions in force that dismiss agents and bind members. */
export const dismissalMigration = 'db/migrations/20270108100000_dismissals.sql';
/** The migration with the functions in force that hand a downline over and give it back. */
export const whomDismissalTook = 'db/migrations/20270111100000_whom_a_dismissal_took.sql';
/** The migration with the function in force that counts journal entries for agents and for reports. */
export const countingMigration = 'db/migrations/20261228120000_taken_back_counts_once.sql';
