/** The migration with the function in force that counts journal entries for agents and for reports. */
export const countingMigration = 'db/migrations/20261228120000_taken_back_counts_once.sql';
