import { attachEmbeddedPostgres } from '@shwe/server/store';
import pg from 'pg';

const p = await attachEmbeddedPostgres({ dataDir: process.env.DATA_DIR!, say: () => {} });
const c = new pg.Client({ connectionString: p.databaseUrl });
await c.connect();
for (const sql of process.argv.slice(2)) console.log(JSON.stringify((await c.query(sql)).rows));
await c.end();
