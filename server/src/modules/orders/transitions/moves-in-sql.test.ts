import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql, type Transaction } from 'kysely'
import { insertCard } from '../../../../test/cards.ts'
import { useDatabase } from '../../../../test/database.ts'
import { everyMove, everyState, type Move } from '../../../../test/order-moves.ts'
import { insertOrder, insertShop } from '../../../../test/rows.ts'
import { isWhole } from '../../../../test/tier.ts'
import type { Actor } from '../../../auth.ts'
import { asActor, asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { deliveryStates, orderStatuses } from '../../../database/values.ts'
import type { OrderStates } from '../states.ts'
import { insertActor } from '../testing.ts'

// Decision 0194: the table of transitions is in the database, which refuses every other move, whatever the server asks of it.

const { database, owner } = useDatabase()

const usual = [
  ...['placed open', 'confirmed assigned', 'assembling open', 'ready assigned', 'shipping out', 'shipping failed'],
  ...['shipping rescheduled', 'delivered delivered', 'completed delivered', 'cancelled open'],
]
const nameOf = ({ status, delivery_state, funds }: OrderStates) => `${status} ${delivery_state} ${funds}`
const moveName = ({ before: from, after }: Pick<Move, 'before' | 'after'>) => `${nameOf(from)} → ${nameOf(after)}`
/** The states from which everything is tried. */
const tried = everyState.filter(
  ({ status, delivery_state, funds }) => isWhole || (funds === 'held' && usual.includes(`${status} ${delivery_state}`)),
)

/** Tries in one order after the other each pair of states, and takes it back; which of them the database lets through. */
async function letThrough(db: Transaction<Tables>): Promise<string[]> {
  await sql
    .raw(`do $$ declare
      one record;
      status_after text;
      delivery_after text;
      let_through text[] := '{}';
    begin
      for one in select id, status, delivery_state, funds from orders where pickup = '' loop
        foreach status_after in array '{${orderStatuses.join(',')}}'::text[] loop
          foreach delivery_after in array '{${deliveryStates.join(',')}}'::text[] loop
            continue when (status_after, delivery_after) = (one.status, one.delivery_state);
            begin
              update orders set status = status_after, delivery_state = delivery_after where id = one.id;
              if found then raise exception using errcode = 'DONE0'; end if;
            exception
              when insufficient_privilege then null;
              when sqlstate 'DONE0' then let_through := let_through || format(
                '%s %s %s → %s %s %s', one.status, one.delivery_state, one.funds, status_after, delivery_after, one.funds);
            end;
          end loop;
        end loop;
      end loop;
      perform set_config('test.let_through', array_to_string(let_through, E'\\n'), true);
    end $$`)
    .execute(db)
  const { rows } = await sql<{ moves: string }>`select current_setting('test.let_through') as moves`.execute(db)
  return rows.flatMap(({ moves }) => moves.split('\n')).toSorted()
}

let actors: Record<
  'admin' | 'manager' | 'supplier' | 'buyer' | 'another supplier' | 'another client' | 'investor',
  Actor
>
before(async () => {
  const shop = await insertShop(owner)
  const buyer = await insertActor(owner, 'client')
  actors = {
    admin: await insertActor(owner, 'admin'),
    manager: await insertActor(owner, 'manager'),
    supplier: await insertActor(owner, 'supplier', shop.supplier_id),
    buyer,
    'another supplier': await insertActor(owner, 'supplier', (await insertShop(owner)).supplier_id),
    'another client': await insertActor(owner, 'client'),
    investor: await insertActor(owner, 'investor'),
  }
  for (const states of tried) {
    const { id, status } = await insertOrder(owner, { user_id: buyer.id, shop_id: shop.id, ...states })
    if (status === 'placed') await insertCard(owner, id)
  }
})

test('the rows of the database are those of transitions.ts, no fewer and no more', async () => {
  const rows = await owner.selectFrom('order_moves').selectAll().execute()
  const ofDatabase = rows.flatMap((row) => {
    const has = (list: string[] | null, value: string) => list === null || list.includes(value)
    return everyState
      .filter(
        (from) =>
          has(row.from_status, from.status) &&
          has(row.from_delivery, from.delivery_state) &&
          has(row.funds, from.funds),
      )
      .flatMap((from) => {
        const after = `${row.to_status ?? from.status} ${row.to_delivery ?? from.delivery_state} ${from.funds}`
        return (row.who ?? []).map((who) => `${row.event} ${who} ${nameOf(from)} → ${after}`)
      })
  })
  const ofServer = everyMove().map((move) => `${move.event} ${move.who} ${moveName(move)}`)
  assert.ok(ofServer.length > 1000)
  assert.deepEqual(ofDatabase.toSorted(), ofServer.toSorted())
})

test('whoever asks, the database lets through the moves of the table and refuses all others', async () => {
  const wanted = (who: string) => {
    const own = everyMove().filter((move) => move.who === who && tried.includes(move.before))
    return own.map(moveName).toSorted()
  }
  for (const [who, actor] of Object.entries(actors)) {
    const moved = await asActor(database, actor, letThrough)
    assert.deepEqual(moved.filter(Boolean), wanted(who), who)
  }
  assert.deepEqual(await asSystem(database, letThrough), wanted('system'))
})

test('nobody cancels what is paid out, and nobody brings what its buyer takes', async () => {
  const { admin } = actors
  const { id: paid } = await insertOrder(owner, { status: 'ready', funds: 'released' })
  const { id: taken } = await insertOrder(owner, { status: 'ready', pickup: 'Рынок' })
  const move = (id: number, states: Partial<OrderStates>) =>
    asActor(database, admin, (db) => db.updateTable('orders').set(states).where('id', '=', id).execute())
  await assert.rejects(move(paid, { status: 'cancelled' }), /does not move an order so/)
  await assert.rejects(move(taken, { delivery_state: 'assigned' }), /does not move an order so/)
  await move(taken, { status: 'shipping', delivery_state: 'out' })
})
