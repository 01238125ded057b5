/**
 * The same promise, whose value `use` reads without suspending once it is there: `use` looks at these two fields.
 * Without them even a screen that has been loaded would show its spinner first.
 */
export function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
