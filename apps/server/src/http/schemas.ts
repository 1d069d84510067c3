import AjvCompiler from '@fastify/ajv-compiler';

type Compilers = ReturnType<typeof AjvCompiler>;
type Compile = ReturnType<Compilers>;
type Validate = ReturnType<Compile>;

/**
 * Fastify's compilers of schemas, but each schema is compiled for the first request it applies to: compiling those of
 * all calls took a second of a core at each start.
 */
export function lazyCompilers(): Compilers {
  const compilers = AjvCompiler();
  return (schemas, options) => {
    const compile = compilers(schemas, options);
    return (route) => {
      let compiled: Validate | undefined;
      const validate = (input: unknown) => {
        compiled ??= compile(route);
        const answer = compiled(input);
        // Where Fastify looks for them.
        validate.errors = compiled.errors;
        return answer;
      };
      validate.errors = undefined as Validate['errors'];
      return validate as Validate;
    };
  };
}
