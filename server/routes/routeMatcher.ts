/**
 * A test for requests to one of `routes`, each a method and a path below /api. `*` matches any method; a last parameter
 * may contain slashes.
 */
export function routeMatcher(routes: readonly string[]): (method: string, path: string) => boolean {
  const patterns = routes.map((route) => {
    const [method = '', path = ''] = route.split(' ');
    const pattern = path
      .replaceAll('.', String.raw`\.`)
      .replace(/\{\w+\}$/, '.+')
      .replaceAll(/\{\w+\}/g, '[^/]+');
    return { method, path: new RegExp(`^/api${pattern}$`) };
  });
  return (method, path) => {
    const asked = method === 'HEAD' ? 'GET' : method;
    return patterns.some((route) => (route.method === '*' || route.method === asked) && route.path.test(path));
  };
}
