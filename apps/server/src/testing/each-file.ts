import { afterAll } from 'vitest';
import { closeDatabases } from '../database/testing.ts';
import { expectDeclaredDetails } from './audit-check.ts';

// A setup file, so that it holds for each test file. Vitest ignores an `afterAll` that a hook registers, and many files
// open their database in a hook.
afterAll(() => closeDatabases(expectDeclaredDetails));
