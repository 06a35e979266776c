#include "textflag.h"

// func addFour(acc, a, b, c, d *List, w, x, y, z float32)
TEXT ·addFour(SB), NOSPLIT, $0-56
	MOVQ   acc+0(FP), DI
	MOVQ   a+8(FP), AX
	MOVQ   b+16(FP), BX
	MOVQ   c+24(FP), CX
	MOVQ   d+32(FP), DX
	MOVSS  w+40(FP), X0
	MOVSS  x+44(FP), X1
	MOVSS  y+48(FP), X2
	MOVSS  z+52(FP), X3
	SHUFPS $0, X0, X0
	SHUFPS $0, X1, X1
	SHUFPS $0, X2, X2
	SHUFPS $0, X3, X3
	XORQ   SI, SI

four:
	MOVUPS (AX)(SI*1), X4
	MOVUPS (BX)(SI*1), X5
	MOVUPS (CX)(SI*1), X6
	MOVUPS (DX)(SI*1), X7
	MULPS  X0, X4
	MULPS  X1, X5
	MULPS  X2, X6
	MULPS  X3, X7
	ADDPS  X5, X4
	ADDPS  X7, X6
	ADDPS  X6, X4
	MOVUPS (DI)(SI*1), X8
	ADDPS  X4, X8
	MOVUPS X8, (DI)(SI*1)
	ADDQ   $16, SI
	CMPQ   SI, $256
	JLT    four
	RET

// func addOne(acc, a *List, w float32)
TEXT ·addOne(SB), NOSPLIT, $0-20
	MOVQ   acc+0(FP), DI
	MOVQ   a+8(FP), AX
	MOVSS  w+16(FP), X0
	SHUFPS $0, X0, X0
	XORQ   SI, SI

one:
	MOVUPS (AX)(SI*1), X4
	MULPS  X0, X4
	MOVUPS (DI)(SI*1), X8
	ADDPS  X4, X8
	MOVUPS X8, (DI)(SI*1)
	ADDQ   $16, SI
	CMPQ   SI, $256
	JLT    one
	RET

// func shift(acc, less, more *List)
TEXT ·shift(SB), NOSPLIT, $0-24
	MOVQ acc+0(FP), DI
	MOVQ less+8(FP), AX
	MOVQ more+16(FP), BX
	XORQ SI, SI

shifts:
	MOVUPS (BX)(SI*1), X4
	MOVUPS (AX)(SI*1), X5
	MOVUPS 16(BX)(SI*1), X6
	MOVUPS 16(AX)(SI*1), X7
	SUBPS  X5, X4
	SUBPS  X7, X6
	MOVUPS (DI)(SI*1), X8
	MOVUPS 16(DI)(SI*1), X9
	ADDPS  X4, X8
	ADDPS  X6, X9
	MOVUPS X8, (DI)(SI*1)
	MOVUPS X9, 16(DI)(SI*1)
	ADDQ   $32, SI
	CMPQ   SI, $256
	JLT    shifts
	RET

// func cut(acc, a, b, sum *List)
TEXT ·cut(SB), NOSPLIT, $0-32
	MOVQ  acc+0(FP), DI
	MOVQ  a+8(FP), AX
	MOVQ  b+16(FP), BX
	MOVQ  sum+24(FP), CX
	XORPS X0, X0
	XORQ  SI, SI

cuts:
	MOVUPS (AX)(SI*1), X4
	MOVUPS (BX)(SI*1), X5
	ADDPS  X5, X4
	MOVUPS (DI)(SI*1), X6
	ADDPS  X4, X6
	MOVUPS X6, (DI)(SI*1)
	MAXPS  X0, X6
	MOVUPS (CX)(SI*1), X7
	ADDPS  X6, X7
	MOVUPS X7, (CX)(SI*1)
	ADDQ   $16, SI
	CMPQ   SI, $256
	JLT    cuts
	RET

// func dot(z float32, list, weights *List) float32
TEXT ·dot(SB), NOSPLIT, $0-28
	MOVSS z+0(FP), X0
	MOVQ  list+8(FP), AX
	MOVQ  weights+16(FP), BX
	XORPS X7, X7
	XORQ  SI, SI
	MOVUPS (AX)(SI*1), X1
	MAXPS  X7, X1
	MOVUPS (BX)(SI*1), X2
	MULPS  X2, X1
	MOVAPS X1, X2
	MOVAPS X1, X3
	MOVAPS X1, X4
	SHUFPS $1, X2, X2
	SHUFPS $2, X3, X3
	SHUFPS $3, X4, X4
	JMP    others // without the first

dots:
	MOVUPS (AX)(SI*1), X1
	MAXPS  X7, X1
	MOVUPS (BX)(SI*1), X2
	MULPS  X2, X1
	MOVAPS X1, X2
	MOVAPS X1, X3
	MOVAPS X1, X4
	SHUFPS $1, X2, X2
	SHUFPS $2, X3, X3
	SHUFPS $3, X4, X4
	ADDSS  X1, X0

others:
	ADDSS X2, X0
	ADDSS X3, X0
	ADDSS X4, X0
	ADDQ  $16, SI
	CMPQ  SI, $256
	JLT   dots
	MOVSS X0, ret+24(FP)
	RET
