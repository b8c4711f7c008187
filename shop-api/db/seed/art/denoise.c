/* Dual-buffer non-local means, guided by noise-free features.
   a, b: two independent renders of the same signal, h*w*3. f: nf feature planes, h*w each.
   out: h*w*3. The weights found in one buffer filter the other, so noise cannot vote for itself. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void box(const float *in, float *out, float *tmp, int w, int h, int r) {
  for (int y = 0; y < h; y++) {
    float sum = 0;
    int n = 0;
    for (int x = 0; x < r && x < w; x++) { sum += in[y * w + x]; n++; }
    for (int x = 0; x < w; x++) {
      if (x + r < w) { sum += in[y * w + x + r]; n++; }
      if (x - r - 1 >= 0) { sum -= in[y * w + x - r - 1]; n--; }
      tmp[y * w + x] = sum / n;
    }
  }
  float *sum = calloc(w, sizeof(float));
  int n = 0;
  for (int y = 0; y < r && y < h; y++) { for (int x = 0; x < w; x++) sum[x] += tmp[y * w + x]; n++; }
  for (int y = 0; y < h; y++) {
    if (y + r < h) { for (int x = 0; x < w; x++) sum[x] += tmp[(y + r) * w + x]; n++; }
    if (y - r - 1 >= 0) { for (int x = 0; x < w; x++) sum[x] -= tmp[(y - r - 1) * w + x]; n--; }
    for (int x = 0; x < w; x++) out[y * w + x] = sum[x] / n;
  }
  free(sum);
}

static void filter(const float *guide, const float *source, const float *var, const float *f, const float *fs,
                   int nf, int w, int h, int search, int patch, float k, float *acc) {
  size_t n = (size_t)w * h;
  float *d = malloc(n * 4), *m = malloc(n * 4), *t = malloc(n * 4), *wsum = calloc(n, 4);
  for (int dy = -search; dy <= search; dy++)
    for (int dx = -search; dx <= search; dx++) {
      memset(d, 0, n * 4);
      for (int y = 0; y < h; y++) {
        int yq = y + dy;
        if (yq < 0 || yq >= h) continue;
        for (int x = (dx < 0 ? -dx : 0); x < (dx > 0 ? w - dx : w); x++) {
          size_t p = (size_t)y * w + x, q = (size_t)yq * w + x + dx;
          float s = 0;
          for (int c = 0; c < 3; c++) {
            float vp = var[p * 3 + c], vq = var[q * 3 + c], e = guide[p * 3 + c] - guide[q * 3 + c];
            s += (e * e - (vp + (vq < vp ? vq : vp))) / (1e-7f + k * k * (vp + vq));
          }
          d[p] = s / 3;
        }
      }
      box(d, m, t, w, h, patch);
      for (int y = 0; y < h; y++) {
        int yq = y + dy;
        if (yq < 0 || yq >= h) continue;
        for (int x = (dx < 0 ? -dx : 0); x < (dx > 0 ? w - dx : w); x++) {
          size_t p = (size_t)y * w + x, q = (size_t)yq * w + x + dx;
          float e = m[p] > 0 ? m[p] : 0;
          for (int i = 0; i < nf; i++) {
            float g = f[i * n + p] - f[i * n + q];
            g = g * g * fs[i];
            if (g > e) e = g;
          }
          if (e > 16) continue;
          float wt = expf(-e);
          wsum[p] += wt;
          for (int c = 0; c < 3; c++) acc[p * 3 + c] += wt * source[q * 3 + c];
        }
      }
    }
  for (size_t p = 0; p < n; p++)
    for (int c = 0; c < 3; c++) acc[p * 3 + c] /= wsum[p] > 0 ? wsum[p] : 1;
  free(d); free(m); free(t); free(wsum);
}

void denoise(const float *a, const float *b, const float *f, const float *fs, int nf, int w, int h,
             int search, int patch, float k, float *out) {
  size_t n = (size_t)w * h;
  float *var = malloc(n * 12), *v = malloc(n * 4), *s = malloc(n * 4), *t = malloc(n * 4);
  float *fa = calloc(n * 3, 4), *fb = calloc(n * 3, 4);
  for (int c = 0; c < 3; c++) {
    for (size_t p = 0; p < n; p++) { float e = a[p * 3 + c] - b[p * 3 + c]; v[p] = e * e / 2; }
    box(v, s, t, w, h, 3);
    for (size_t p = 0; p < n; p++) var[p * 3 + c] = s[p];
  }
#pragma omp parallel sections
  {
#pragma omp section
    filter(a, b, var, f, fs, nf, w, h, search, patch, k, fb);
#pragma omp section
    filter(b, a, var, f, fs, nf, w, h, search, patch, k, fa);
  }
  for (size_t p = 0; p < n * 3; p++) out[p] = (fa[p] + fb[p]) / 2;
  free(var); free(v); free(s); free(t); free(fa); free(fb);
}
