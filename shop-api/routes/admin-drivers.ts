import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optional, OptionalFlag, Phone, text } from '../fields.ts'
import { idParam, requireUser, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { addDriver, changeDriver, listDrivers } from '../models/drivers.ts'

const Driver = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  is_active: z.boolean(),
  orders_on_the_way: z.number(),
})
const WrittenDriver = Message.extend({ data: Driver })

const Fields = z
  .object({ name: text(80), phone: optional(Phone), is_active: OptionalFlag })
  .transform(({ is_active = true, ...fields }) => ({ ...fields, is_active: is_active ? 1 : 0 }))

const call = { permission: 'orders' as const, form: 'driver' }

async function written(c: Call, id: number | null) {
  const drivers = await listDrivers(c.var.scope.db)
  const data = drivers.find((driver) => driver.id === id)
  if (!data) throw new Error('A driver that was written is there')
  return { message: say(c.var.language, 'driver.saved', { name: data.name }), data }
}

/** Who brings orders to the door. Nobody is taken out of the list, as orders speak of him: he is switched off. */
export const adminDrivers = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        ...call,
        summary: 'All drivers by name, with how many orders each has on the way',
        answer: Data(z.array(Driver)),
        refusals: [403],
      },
      async (c) => ({ data: await listDrivers(c.var.scope.db) }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary: 'Add a driver; the name is nobody else’s',
        body: Fields,
        answer: WrittenDriver,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => written(c, await addDriver(c.var.scope, requireUser(c), body)),
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Change a driver, or switch one on or off',
        body: Fields,
        answer: WrittenDriver,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        await changeDriver(c.var.scope, requireUser(c), idParam(c), body)
        return written(c, idParam(c))
      },
    ),
  )
